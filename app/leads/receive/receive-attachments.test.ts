import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

import { AttachmentRefused, type LeadHost, type ReceivingPlace } from "#app/leads/lead-host.ts";
import { receiveWithAttachments } from "./receive-attachments.server.ts";

const form = (
  attachments: File[],
  fields: Record<string, string> = { contact: "a@example.org", "papers-follow": "yes" },
) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const attachment of attachments) data.append("papers", attachment, attachment.name);
  return data;
};

/** The form as a slow connection delivers it, in chunks of a given size. */
async function inPieces(data: FormData, size: number): Promise<Request> {
  const whole = new Response(data);
  const type = whole.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  const init = { method: "POST", body, duplex: "half", headers: { "content-type": type } };
  return new Request("http://site.example/contact", init as RequestInit);
}

const none = () => undefined;
const forEver = new Promise<never>(none);

type Keep = LeadHost["attachments"]["keep"];
type Options = {
  isBusy?: boolean;
  key?: string | undefined;
  place?: ReceivingPlace;
  keep?: Keep;
  pace?: (bytes: number) => Promise<void>;
};

function receive(request: Request, options: Options = { key: "key" }) {
  const events: string[] = [];
  const host = {
    attachments: {
      keep: async (key: string, attachment: { name: string; bytes: Uint8Array }) => {
        if (options.keep) return options.keep(key, attachment);
        const { name, bytes } = attachment;
        events.push(`${name} ${bytes.byteLength}`);
        return name.startsWith("bad") ? "type" : "kept";
      },
      pace: options.pace ?? (async () => undefined),
      inTurn: async (_key: string, work: (place: ReceivingPlace) => Promise<unknown>) =>
        options.isBusy ? "busy" : work(options.place ?? { waits: none, arrived: none, lost: forEver }),
    },
  } as unknown as LeadHost;
  const submit = async (fields: FormData) => {
    events.push(`row of ${fields.get("contact")}`);
    return "stored";
  };
  return receiveWithAttachments(host, request, { submit, leadKey: () => options.key }).then((received) => ({
    ...received,
    events,
  }));
}

test.each([1, 7, 64, 100_000])(
  "in chunks of %i bytes the row comes first, then each whole attachment",
  async (size) => {
    const attachments = [
      new File(["12345"], "a.pdf"),
      new File([""], "none.pdf"),
      new File(["12"], "bad.pdf"),
    ];
    expect(await receive(await inPieces(form(attachments), size))).toEqual({
      result: "stored",
      kept: ["a.pdf"],
      refused: [{ name: "bad.pdf", problem: "type" }],
      events: ["row of a@example.org", "a.pdf 5", "bad.pdf 2"],
    });
  },
);

test("while an attachment is being stored, its chunks are freed", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const pieceBytes = 65_536;
  const begin =
    '--b\r\ncontent-disposition: form-data; name="papers-follow"\r\n\r\nyes\r\n' +
    '--b\r\ncontent-disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\n';
  const pieces: WeakRef<ArrayBuffer>[] = [];
  const arriving = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(begin)),
    pull: (controller) => {
      if (pieces.length < 128) {
        const piece = new Uint8Array(pieceBytes);
        pieces.push(new WeakRef(piece.buffer));
        return controller.enqueue(piece);
      }
      controller.enqueue(new TextEncoder().encode("\r\n--b--\r\n"));
      controller.close();
    },
  });
  const init = {
    method: "POST",
    body: arriving,
    duplex: "half",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  };
  const countHeld = () => {
    collect();
    return pieces.filter((piece) => piece.deref()).length;
  };
  let keptBytes = 0;
  const keep: Keep = async (_key, { bytes }) => {
    // The last chunk is still referenced. When the others are freed depends on the garbage collector.
    await expect.poll(countHeld, { timeout: 20_000 }).toBeLessThan(5);
    keptBytes = bytes.byteLength;
    return "kept";
  };
  await receive(new Request("http://site.example/contact", init as RequestInit), { key: "key", keep });
  expect(keptBytes).toBe(128 * pieceBytes);
}, 30_000);

test("a form without the marker is stored too, with its attachments", async () => {
  const request = await inPieces(form([new File(["1"], "a.pdf")], { contact: "b@example.org" }), 50);
  expect(await receive(request)).toMatchObject({
    kept: ["a.pdf"],
    events: ["row of b@example.org", "a.pdf 1"],
  });
});

test("when all upload slots are taken, the row is stored and the attachments are reported missing", async () => {
  const request = await inPieces(form([new File(["1"], "a.pdf")]), 50);
  expect(await receive(request, { isBusy: true, key: "key" })).toMatchObject({
    result: "stored",
    refused: [{ name: "", problem: "busy" }],
    events: ["row of a@example.org"],
  });
});

test.each([false, true])(
  "traffic shaping applies to each chunk, also of a refused form (%s)",
  async (isBusy) => {
    const body = form([new File(["1".repeat(200_000)], "a.pdf")]);
    let paced = 0;
    const pace = async (bytes: number) => {
      paced += bytes;
    };
    await receive(await inPieces(body, 50_000), { key: "key", isBusy, pace });
    expect(paced).toBeGreaterThan(200_000);
  },
);

test("attachments of a message that was not stored are not read", async () => {
  const request = await inPieces(form([new File(["1"], "a.pdf")]), 50);
  expect((await receive(request, { key: undefined })).events).toEqual(["row of a@example.org"]);
});

test("an attachment far above the limit ends the reading; earlier ones are kept", async () => {
  const attachments = [new File(["1"], "a.pdf"), new File([new Uint8Array(17 * 1024 * 1024)], "huge.pdf")];
  expect(await receive(await inPieces(form(attachments), 1024 * 1024))).toMatchObject({
    kept: ["a.pdf"],
    refused: [{ name: "", problem: "size" }],
  });
});

test("the slot is told of every chunk, and when it is lost the rest is dropped and the visitor is told why", async () => {
  let arrived = 0;
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(none);
  const place = {
    waits: none,
    arrived: (bytes: number) => {
      arrived += bytes;
      if (arrived > 3_000) reject(new AttachmentRefused("full"));
    },
    lost,
  };
  const attachments = [new File(["1"], "a.pdf"), new File([new Uint8Array(9_000)], "b.pdf")];
  expect(await receive(await inPieces(form(attachments), 500), { key: "key", place })).toMatchObject({
    result: "stored",
    kept: ["a.pdf"],
    refused: [{ name: "", problem: "full" }],
  });
  expect(arrived).toBeLessThan(4_000);
});

test("without a slot only a message fits in memory, and early attachments are reported missing", async () => {
  const file = new File([new Uint8Array(1024 * 1024)], "early.pdf");
  const request = await inPieces(form([file], { contact: "b@example.org" }), 64 * 1024);
  expect(await receive(request)).toMatchObject({
    kept: [],
    refused: [{ name: "", problem: "failed" }],
    events: ["row of b@example.org"],
  });
});
