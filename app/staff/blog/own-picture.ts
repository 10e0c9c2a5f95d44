import { isSafeUrl } from "#app/lib/safe-url.ts";

/** Visitors' browsers load pictures of this site only; a picture from elsewhere would stay an empty frame. */
export const isOwnPicture = (address: string): boolean => address.startsWith("/") && isSafeUrl(address);
