import type { Caller } from "../core/caller.ts";
import type { Binding } from "./binding.ts";
import { encodeText, type Message, systemMessage, type Version } from "./protocol.ts";
import type { StaffMember } from "./staff-topics.ts";
import type { Subscriber } from "./topic-hub.ts";

type Transport = { version: Version; sendText: (text: string) => void };

export class Channel implements Subscriber, StaffMember {
  readonly topic: string;
  readonly joinRef: string;
  readonly presenceKey: string;
  readonly options: { ack: boolean; self: boolean; presence: boolean };
  caller: Caller;
  bindings: Binding[] = [];
  isStaff: boolean;
  #expiry: NodeJS.Timeout | undefined;
  readonly #transport: Transport;

  constructor(
    transport: Transport,
    parts: Pick<Channel, "topic" | "joinRef" | "presenceKey" | "options" | "caller" | "isStaff">,
  ) {
    this.#transport = transport;
    this.topic = parts.topic;
    this.joinRef = parts.joinRef;
    this.presenceKey = parts.presenceKey;
    this.options = parts.options;
    this.caller = parts.caller;
    this.isStaff = parts.isStaff;
  }

  send = (message: Message, shared?: Map<string, string>): void => {
    const { version } = this.#transport;
    if (!shared) {
      this.#transport.sendText(encodeText(message, version));
      return;
    }
    const ids = (message.payload.ids as number[]).join();
    const key = `${version} ${this.topic} ${ids}`;
    const text = shared.get(key) ?? encodeText(message, version);
    shared.set(key, text);
    this.#transport.sendText(text);
  };

  sendSystem(extension: "postgres_changes" | "system", status: "ok" | "error", message: string): void {
    this.send(systemMessage(this.topic, this.joinRef, extension, status, message));
  }

  sendClose(): void {
    this.send({
      joinRef: this.joinRef,
      ref: this.joinRef,
      topic: this.topic,
      event: "phx_close",
      payload: {},
    });
  }

  /** A channel must not outlive the token of its person. */
  expireAt(time: number | undefined, onExpired: () => void): void {
    clearTimeout(this.#expiry);
    if (time === undefined) return;
    this.#expiry = setTimeout(onExpired, Math.max(0, time - Date.now()));
    this.#expiry.unref();
  }

  end(): void {
    clearTimeout(this.#expiry);
  }
}
