/** Parts of a ZIP archive's index, by their offsets. */
const zip = {
  end: 0x06_05_4b_50,
  entry: 0x02_01_4b_50,
  endLength: 22,
  longestComment: 65_535,
  entryLength: 46,
  /** The flag of parts whose size is written behind them. */
  streamed: 8,
  /** The length of nothing, packed. */
  longestEmpty: 2,
} as const
const outdated = 0xff_ff_ff_ff

const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - zip.endLength - zip.longestComment)
  for (let at = view.byteLength - zip.endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === zip.end) return at
  return -1
}

/** Limits of an archive, so that a small file can't fill the memory. */
export interface ArchiveLimits {
  entries: number
  unpackedBytes: number
  /** How many times larger a part may be when it is unpacked. */
  ratio: number
}

/**
 * Checks a workbook's archive by its index, before any of it is unpacked. Returns what is wrong with it: it is no
 * workbook, or too large once unpacked. Null when nothing is.
 */
export const findArchiveProblem = (bytes: Uint8Array, limits: ArchiveLimits): 'notXlsx' | 'packed' | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = view.byteLength < zip.endLength ? -1 : findEnd(view)
  if (end === -1) return 'notXlsx'
  const entries = view.getUint16(end + 10, true)
  if (entries > limits.entries) return 'packed'
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + zip.entryLength > view.byteLength || view.getUint32(at, true) !== zip.entry) return 'notXlsx'
    const [packed, full] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    if (packed === outdated || full === outdated) return 'packed'
    // A part that is said to be empty but isn't would be unpacked without a limit.
    const isStreamed = (view.getUint16(at + 8, true) & zip.streamed) !== 0
    if (full === 0 && (packed > zip.longestEmpty || (packed === 0 && isStreamed))) return 'packed'
    unpacked += full
    const isBomb = full > limits.ratio * Math.max(packed, 1_000)
    if (isBomb || unpacked > limits.unpackedBytes) return 'packed'
    at += zip.entryLength + [28, 30, 32].reduce((sum, by) => sum + view.getUint16(at + by, true), 0)
  }
  return null
}
