import { useEffect } from "react";

/**
 * The policy of a document allows the picture hosts of its own page. After a navigation without a load, the next page
 * may show pictures of other hosts; then it is loaded as a document.
 */
export function usePicturePolicy(): void {
  useEffect(() => {
    const loaded = location.pathname;
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === "img-src" && location.pathname !== loaded) location.reload();
    };
    document.addEventListener("securitypolicyviolation", onRefused);
    return () => document.removeEventListener("securitypolicyviolation", onRefused);
  }, []);
}
