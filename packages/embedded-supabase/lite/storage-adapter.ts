import { joined } from "../../limits/limited-body.ts";
import { type ObjectStore, objectName, type StoredObject } from "../storage/object-store.ts";
import type { StorageAdapter } from "./lite.ts";

const metadataOf = (object: StoredObject) => ({
  cacheControl: object.cacheControl,
  contentLength: object.bytes.byteLength,
  size: object.bytes.byteLength,
  mimetype: object.contentType,
  lastModified: object.modified,
  eTag: object.etag,
  httpStatusCode: 200,
});

/** Implements lite's storage adapter with our object store: one object per key, without versions. */
export function createStorageAdapter(store: ObjectStore): StorageAdapter {
  const getExisting = async (bucket: string, key: string) => {
    const object = await store.get(objectName(bucket, key));
    if (!object) throw new Error("The bytes of a stored object are missing");
    return object;
  };
  return {
    getObject: async (bucket, key) => {
      const object = await store.get(objectName(bucket, key));
      if (!object) return { metadata: emptyMetadata, httpStatusCode: 404 };
      return { metadata: metadataOf(object), httpStatusCode: 200, body: object.bytes };
    },
    uploadObject: async (bucket, key, _version, body, contentType, cacheControl) => {
      const bytes = body instanceof Uint8Array ? body : await readAll(body);
      return metadataOf(await store.put(objectName(bucket, key), { bytes, contentType, cacheControl }));
    },
    deleteObject: (bucket, key) => store.remove(objectName(bucket, key)),
    deleteObjects: async (bucket, keys) => {
      for (const key of keys) await store.remove(objectName(bucket, key));
    },
    copyObject: async (sourceBucket, source, _version, destinationBucket, destination) => {
      const object = await getExisting(sourceBucket, source);
      const copy = await store.put(objectName(destinationBucket, destination), object);
      return { httpStatusCode: 200, eTag: copy.etag, lastModified: copy.modified };
    },
    headObject: async (bucket, key) => metadataOf(await getExisting(bucket, key)),
    privateAssetUrl: async () => {
      throw new Error("Objects have no address of their own here");
    },
  };
}

const emptyMetadata = { cacheControl: "no-store", contentLength: 0, size: 0, mimetype: "", eTag: "" };

async function readAll(stream: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return joined(chunks);
}
