import type { FileKind } from '#server/db/shapes/files.ts'

/** Names a stored file: a site never sees another site's, even if their contents are equal. */
export interface FileKey {
  siteId: string
  /** SHA-256 of the content, in hex. */
  hash: string
  kind: FileKind
}

/**
 * Stores the contents of files. A file is stored before a row of `files` records it, so a process that ends in between leaves
 * a content that nothing records; `removeUnrecorded` deletes those.
 */
export interface FilePort {
  /** Stores a content. Storing the same one again only renews its time. */
  put(key: FileKey, content: Uint8Array, at: Date): Promise<void>
  /** Returns a content; null if it isn't stored. */
  get(key: FileKey): Promise<Uint8Array | null>
  /** Deletes contents that were stored before a time and that no row of `files` records. Returns how many, at most `most`. */
  removeUnrecorded(before: Date, most: number): Promise<number>
}
