import { crc32, deflateSync } from "node:zlib";

/** One bit per pixel, all black: the file is a thousand times smaller than the picture. */
export function pngOfZeros(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.byteLength);
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, part("IHDR", head), part("IDAT", rows), part("IEND", Buffer.alloc(0))]);
}
