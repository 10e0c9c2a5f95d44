import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const momentMs = 300;

/** True while another page is on its way for longer than a moment. */
export function useLongNavigation(): boolean {
  const isUnderWay = useNavigation().state === "loading";
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) {
      setIsLong(false);
      return;
    }
    const timer = setTimeout(() => setIsLong(true), momentMs);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isLong;
}
