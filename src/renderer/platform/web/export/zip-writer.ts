import { crc32 } from './crc32.ts'
import { dataDescriptor, directoryEnd, directoryEntry, localHeader, type ZipEntry } from './zip-records.ts'

export interface ZipFile {
  write(text: string): Promise<void>
  close(): Promise<void>
}

export interface ZipWriter {
  /** Opens the next file; the one before is closed. */
  open(name: string): ZipFile
  finish(type: string): Blob
}

const sealAt = 1_048_576

/**
 * A ZIP written front to back with the browser's own deflate. What is packed is handed over as blobs of a megabyte,
 * which the browser may keep on disk, so that memory stays flat however long the sheet is.
 */
export const createZipWriter = (): ZipWriter => {
  const sealed: Blob[] = []
  const entries: ZipEntry[] = []
  let loose: Uint8Array<ArrayBuffer>[] = []
  let looseSize = 0
  let offset = 0

  const seal = (): void => {
    if (loose.length > 0) sealed.push(new Blob(loose))
    loose = []
    looseSize = 0
  }
  const put = (bytes: Uint8Array<ArrayBuffer>): void => {
    loose.push(bytes)
    looseSize += bytes.length
    offset += bytes.length
    if (looseSize >= sealAt) seal()
  }

  const open = (name: string): ZipFile => {
    const entry: ZipEntry = { name, crc: 0, packedSize: 0, size: 0, offset }
    put(localHeader(name))
    const packer = new CompressionStream('deflate-raw')
    const input = packer.writable.getWriter()
    const encoder = new TextEncoder()
    const drain = async (): Promise<void> => {
      const output = packer.readable.getReader()
      for (let part = await output.read(); !part.done; part = await output.read()) {
        entry.packedSize += part.value.length
        put(part.value)
      }
    }
    const drained = drain()
    return {
      write: async (text) => {
        const bytes = encoder.encode(text)
        entry.crc = crc32(entry.crc, bytes)
        entry.size += bytes.length
        await input.write(bytes)
      },
      close: async () => {
        await input.close()
        await drained
        put(dataDescriptor(entry))
        entries.push(entry)
      },
    }
  }

  const finish = (type: string): Blob => {
    const start = offset
    for (const entry of entries) put(directoryEntry(entry))
    put(directoryEnd(entries.length, offset - start, start))
    seal()
    return new Blob(sealed, { type })
  }

  return { open, finish }
}
