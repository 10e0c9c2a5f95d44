import type { MiddlewareHandler } from "hono";
import encodeQr from "qr";

const address = /^\/qr(\/[a-z0-9/-]{0,150})\.svg$/;

/**
 * The address of a page as a QR code, for its print: whoever has the paper finds the page with a phone. Asked for by
 * printers alone, and drawn from the address, so there is nothing to keep.
 */
export const qrCodes =
  (siteUrl: string): MiddlewareHandler =>
  async (context, next) => {
    const [, path] = address.exec(context.req.path) ?? [];
    if (!path) return next();
    return context.body(encodeQr(siteUrl + path, "svg"), 200, {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
    });
  };
