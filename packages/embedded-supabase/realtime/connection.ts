import { randomUUID } from "node:crypto";
import type { WebSocket } from "ws";
import { realtime as limits } from "../../limits/interface-limits.ts";
import { RateLimiter } from "../../limits/rate-limit.ts";
import type { Caller } from "../core/caller.ts";
import type { Binding } from "./binding.ts";
import { Channel } from "./channel.ts";
import {
  decodeBinary,
  decodeText,
  encodeText,
  joinSchema,
  type Message,
  reply,
  type Version,
} from "./protocol.ts";
import { closeCodes, endedSession, type RealtimeServices } from "./services.ts";

const refusalDelayMs = 1_000;

/** Only staff have private topics, as the policies define for a hosted project. */
const staffTopics = "realtime:staff:";

const countFilters = (bindings: readonly Binding[]): number =>
  bindings.filter(({ conditions }) => conditions.length > 0).length;

/** One socket: parses frames, manages its channels and enforces its limits. */
export class Connection {
  lastSeen = Date.now();
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #caller: Caller;
  readonly #services: RealtimeServices;
  readonly #channels = new Map<string, Channel>();
  readonly #messages = new RateLimiter(limits.messages);
  readonly #joins = new RateLimiter(limits.joins);
  readonly #presence = new RateLimiter(limits.presence);
  #expiry: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, version: Version, caller: Caller, services: RealtimeServices) {
    this.#socket = socket;
    this.#version = version;
    this.#caller = caller;
    this.#services = services;
    socket.on("message", (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary));
    socket.on("close", () => this.#closed());
    socket.on("error", () => socket.terminate());
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** With a token as the API key, channels without their own token have its rights, and the socket ends with it. */
  expireAt(time: number | undefined): void {
    if (time === undefined) return;
    const end = () => this.close(closeCodes.policy, "Token has expired");
    this.#expiry = setTimeout(end, Math.max(0, time - Date.now())).unref();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  endSession(sessionId: string): void {
    const isOf = (caller: Caller) => caller.role === "authenticated" && caller.sessionId === sessionId;
    for (const channel of [...this.#channels.values()])
      if (isOf(channel.caller)) this.#expire(channel, endedSession);
    if (isOf(this.#caller)) this.close(closeCodes.policy, "The session was ended");
  }

  /** Closes the staff channels of someone who is no longer staff. Rows are checked for each change anyway. */
  reviewMembers(userId?: string): void {
    for (const channel of this.#channels.values()) {
      if (!channel.isStaff || channel.caller.role !== "authenticated") continue;
      if (userId && channel.caller.userId !== userId) continue;
      this.#services
        .isStaff(channel.caller)
        .then((isStaff) => {
          if (!isStaff) this.#expire(channel, "Unauthorized: You are no longer a member of staff");
        })
        .catch((err: unknown) => this.#services.logger.error({ err }, "A member could not be queried."));
    }
  }

  #receive(data: Buffer, isBinary: boolean): void {
    this.lastSeen = Date.now();
    if (!this.#messages.take("").ok) {
      this.close(closeCodes.abuse, "Too many messages per second");
      return;
    }
    const message = isBinary ? decodeBinary(data) : decodeText(data.toString("utf8"), this.#version);
    // Invalid messages are ignored, as Phoenix does, but they count against the rate limit.
    if (!message) return;
    this.#handle(message).catch((err: unknown) => {
      this.#services.logger.error({ err }, "A realtime message failed.");
      this.#send(reply(message, "error", { reason: "UnableToConnectToProject" }));
    });
  }

  async #handle(message: Message): Promise<void> {
    if (message.topic === "phoenix" && message.event === "heartbeat") {
      this.#send(reply(message, "ok", {}));
      return;
    }
    if (message.event === "phx_join") return this.#join(message);
    const channel = this.#channels.get(message.topic);
    if (message.event === "phx_leave") return this.#leave(message, channel);
    if (!channel) {
      this.#send(reply(message, "error", { reason: "unmatched topic" }));
      return;
    }
    // The message belongs to a join that has been replaced.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
    if (message.event === "access_token") return this.#renew(channel, message.payload.access_token);
    if (message.event === "broadcast") this.#broadcast(channel, message);
    else if (message.event === "presence") this.#track(channel, message);
  }

  async #join(message: Message): Promise<void> {
    const name = /^realtime:(.+)$/s.exec(message.topic)?.[1];
    if (!name)
      return this.#refuse(
        message,
        message.topic.startsWith("realtime:") ? "TopicNameRequired" : "unmatched topic",
      );
    if (!this.#joins.take("").ok)
      return this.#refuse(message, "ClientJoinRateLimitReached: Too many joins per second");
    const { data: request } = joinSchema.safeParse(message.payload);
    if (!request) return this.#refuse(message, "InvalidJoin: The join cannot be read");
    const {
      broadcast = {},
      presence = {},
      postgres_changes: wishes = [],
      private: isPrivate = false,
    } = request.config;
    if (wishes.length > limits.bindings)
      return this.#refuse(message, "ChannelRateLimitReached: Too many bindings");

    const identity = await this.#services.identify(request.access_token ?? request.user_token, this.#caller);
    if ("fault" in identity) return this.#refuse(message, identity.fault);
    if (isPrivate && !(identity.isStaff && message.topic.startsWith(staffTopics)))
      return this.#refuse(
        message,
        "Unauthorized: You do not have permissions to read from this Channel topic",
      );
    const { bindings, echoed, fault } = await this.#services.bind(wishes, identity.caller.role);
    // Checks everything again after the queries: the client may have disconnected or joined twice meanwhile.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const former = this.#channels.get(message.topic);
    if (!former && this.#channels.size >= limits.channels)
      return this.#refuse(message, "ChannelRateLimitReached: Too many channels");
    if (this.#filters() + countFilters(bindings) > limits.filters)
      return this.#refuse(message, "ChannelRateLimitReached: Too many filters");
    if (!this.#services.hub.hasRoomFor(identity.caller, bindings))
      return this.#refuse(message, "ChannelRateLimitReached: Too many different filters");
    if (former) this.#end(former, true);

    const transport = { version: this.#version, sendText: (text: string) => this.#sendText(text) };
    const channel = new Channel(transport, {
      topic: message.topic,
      joinRef: message.joinRef ?? message.ref ?? "",
      presenceKey: presence.key || randomUUID(),
      options: {
        ack: broadcast.ack ?? false,
        self: broadcast.self ?? false,
        presence: presence.enabled ?? false,
      },
      caller: identity.caller,
      isStaff: identity.isStaff,
    });
    channel.bindings = bindings;
    this.#channels.set(message.topic, channel);
    this.#services.hub.add(channel);
    channel.expireAt(identity.expiresAt, () => this.#expire(channel));

    this.#send(reply(message, "ok", { postgres_changes: echoed }));
    if (wishes.length > 0)
      channel.sendSystem("postgres_changes", fault ? "error" : "ok", fault ?? "Subscribed to PostgreSQL");
    if (channel.isStaff) this.#services.staffTopics.join(message.topic, channel, channel.options.presence);
    else if (channel.options.presence)
      channel.send({ joinRef: null, ref: null, topic: message.topic, event: "presence_state", payload: {} });
  }

  #filters(): number {
    return [...this.#channels.values()].reduce((sum, { bindings }) => sum + countFilters(bindings), 0);
  }

  #leave(message: Message, channel: Channel | undefined): void {
    if (channel) this.#end(channel, false);
    this.#send(reply(message, "ok", {}));
    channel?.sendClose();
  }

  async #renew(channel: Channel, token: unknown): Promise<void> {
    if (typeof token !== "string" || token.startsWith("sb_")) return;
    const identity = await this.#services.identify(token, this.#caller);
    if ("fault" in identity) {
      this.#expire(channel, identity.fault);
      return;
    }
    channel.caller = identity.caller;
    if (channel.isStaff && !identity.isStaff) this.#services.staffTopics.leave(channel.topic, channel);
    channel.isStaff = identity.isStaff;
    channel.expireAt(identity.expiresAt, () => this.#expire(channel));
  }

  #expire(channel: Channel, reason = "Token has expired 0 seconds ago"): void {
    channel.sendSystem("system", "error", reason);
    this.#end(channel, true);
  }

  #broadcast(channel: Channel, message: Message): void {
    if (channel.isStaff)
      this.#services.staffTopics.broadcast(channel.topic, channel, message.payload, channel.options.self);
    if (channel.options.ack) this.#send(reply(message, "ok", {}));
  }

  #track(channel: Channel, message: Message): void {
    if (!this.#presence.take("").ok) {
      this.#send(reply(message, "error", { reason: "ClientPresenceRateLimitReached" }));
      return;
    }
    const { event, payload } = message.payload as { event?: unknown; payload?: unknown };
    const state = typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {};
    if (channel.isStaff && event === "track") this.#services.staffTopics.track(channel.topic, channel, state);
    if (channel.isStaff && event === "untrack") this.#services.staffTopics.untrack(channel.topic, channel);
    this.#send(reply(message, "ok", {}));
  }

  /** Delayed, because the client retries after a second, which must not become a loop. */
  #refuse(message: Message, reason: string): void {
    setTimeout(() => this.#send(reply(message, "error", { reason })), refusalDelayMs).unref();
  }

  #end(channel: Channel, tell: boolean): void {
    channel.end();
    this.#services.hub.remove(channel);
    if (channel.isStaff) this.#services.staffTopics.leave(channel.topic, channel);
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
    if (tell) channel.sendClose();
  }

  #closed(): void {
    clearTimeout(this.#expiry);
    for (const channel of this.#channels.values()) this.#end(channel, false);
    this.#services.forget(this);
  }

  #send(message: Message): void {
    this.#sendText(encodeText(message, this.#version));
  }

  #sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // Backpressure: unread messages pile up in our memory.
    if (this.#socket.bufferedAmount > limits.unreadBytes) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
  }
}
