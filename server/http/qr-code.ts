import type { MiddlewareHandler } from "hono";
import encodeQr from "qr";

const address = /^\/qr(\/[a-z0-9/-]{0,150})\.svg$/;

/**
 * Draws the address of a page as a QR code for its printed version, so that a reader of the paper finds the page with
 * a phone. Only printing requests it, and it depends only on the address, so it is not cached.
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
