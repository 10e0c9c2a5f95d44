import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const momentMs = 300;

/** The path of the next page, if it has been loading for longer than a moment. */
export function useLongNavigation(): string | undefined {
  const { state, location } = useNavigation();
  const isUnderWay = state === "loading";
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) {
      setIsLong(false);
      return;
    }
    const timer = setTimeout(() => setIsLong(true), momentMs);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isLong ? location?.pathname : undefined;
}
