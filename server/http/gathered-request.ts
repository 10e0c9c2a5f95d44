import { IncomingMessage } from "node:http";

const togetherBytes = 16 * 1024;
/** A piece in the middle of a body is delayed by at most this time; the end is never delayed. */
const togetherMs = 20;

/**
 * Merges small pieces of a request body. Each piece costs about 300 bytes of memory however small it is, and the
 * client chooses the size: a body of ten megabytes in one-byte chunks took 500 MB and ended the process.
 */
export class GatheredRequest extends IncomingMessage {
  #together: Buffer | undefined;
  #filled = 0;
  #timer: NodeJS.Timeout | undefined;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) {
      this.#handOn();
      return super.push(null);
    }
    if (this.#filled + chunk.length > togetherBytes) this.#handOn();
    if (chunk.length >= togetherBytes) return super.push(chunk, encoding);
    this.#together ??= Buffer.allocUnsafe(togetherBytes);
    this.#filled += chunk.copy(this.#together, this.#filled);
    this.#timer ??= setTimeout(() => this.#handOn(), togetherMs);
    return this.readableLength < this.readableHighWaterMark;
  }

  #handOn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#together || this.#filled === 0) return;
    const piece = Buffer.from(this.#together.subarray(0, this.#filled));
    this.#filled = 0;
    if (!this.destroyed) super.push(piece);
  }
}
