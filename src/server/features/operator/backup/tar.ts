/** A file or folder in an archive in the format of `tar` (POSIX ustar). */
interface TarEntry {
  name: string
  /** Bytes of the content; 0 for a folder. */
  size: number
  isFolder: boolean
}

const blockBytes = 512
const nameBytes = 100
const sizeAt = 124
const checksumAt = 148
const typeAt = 156

const writeOctal = (block: Buffer, value: number, at: number, length: number): void =>
  void block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')

/** Sums the bytes of a header, with spaces in place of its checksum. */
const toChecksum = (block: Buffer): number =>
  block.reduce((sum, byte, at) => sum + (at >= checksumAt && at < checksumAt + 8 ? 0x20 : byte), 0)

/** Returns the block in front of a file's content. Only the owner may read what is extracted. */
export const toTarHeader = ({ name, size, isFolder }: TarEntry, at: Date): Buffer => {
  const fullName = isFolder ? `${name}/` : name
  if (Buffer.byteLength(fullName) > nameBytes)
    throw new Error(`The name ${fullName} is too long for a backup`)
  const block = Buffer.alloc(blockBytes)
  block.write(fullName)
  writeOctal(block, isFolder ? 0o700 : 0o600, 100, 8)
  writeOctal(block, 0, 108, 8)
  writeOctal(block, 0, 116, 8)
  writeOctal(block, size, sizeAt, 12)
  writeOctal(block, Math.floor(at.getTime() / 1_000), 136, 12)
  block.write(isFolder ? '5' : '0', typeAt)
  block.write('ustar\x0000', 257, 'latin1')
  writeOctal(block, toChecksum(block), checksumAt, 7)
  block[checksumAt + 7] = 0x20
  return block
}

/** Returns the zeros that fill a file's last block. */
export const tarPadding = (size: number): Buffer =>
  Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)

/** The two empty blocks at the end of an archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

/** Thrown for bytes that aren't a complete archive. */
export class NoArchive extends Error {}

/** Takes exact numbers of bytes from a stream. */
const createReader = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** Yields `count` bytes as they arrive. Throws NoArchive when the stream ends before. */
  const stream = async function* (count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done) throw new NoArchive('the file ends too early')
        rest = next.value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
  const take = async (count: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for await (const part of stream(count)) parts.push(part)
    return Buffer.concat(parts)
  }
  return { stream, take }
}

const readText = (block: Buffer, at: number, length: number): string =>
  block.toString('utf8', at, at + length).replace(/\0.*$/s, '')

const readHeader = (block: Buffer): TarEntry => {
  const type = readText(block, typeAt, 1)
  const sum = Number.parseInt(readText(block, checksumAt, 8), 8)
  if (sum !== toChecksum(block) || !['0', '5'].includes(type)) throw new NoArchive('not an archive')
  const name = readText(block, 0, nameBytes)
  return {
    name: name.replace(/\/$/, ''),
    size: Number.parseInt(readText(block, sizeAt, 12), 8),
    isFolder: type === '5',
  }
}

/**
 * Yields each entry of an archive with its content, which must be read to its end before the next entry. Reads only what `toTarHeader`
 * writes. Throws NoArchive for anything else and for an archive without its end.
 */
export const readTar = async function* (
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ entry: TarEntry; content: AsyncIterable<Buffer> }> {
  const { stream, take } = createReader(source)
  for (;;) {
    const block = await take(blockBytes)
    if (block.every((byte) => byte === 0)) return
    const entry = readHeader(block)
    yield { entry, content: stream(entry.size) }
    await take(tarPadding(entry.size).length)
  }
}
