/** State of a job as the print service tells it (RFC 8011). The uuid tells jobs apart whose number was used twice. */
export interface IppJob {
  state: 'pending' | 'held' | 'processing' | 'stopped' | 'canceled' | 'aborted' | 'completed'
  uuid: string
}

const tags = {
  operation: 0x01,
  end: 0x03,
  integer: 0x21,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
}
const getJobAttributes = 0x0009
const lastGroupTag = 0x0f
const states: Record<number, IppJob['state']> = {
  3: 'pending',
  4: 'held',
  5: 'processing',
  6: 'stopped',
  7: 'canceled',
  8: 'aborted',
  9: 'completed',
}

function attribute(tag: number, name: string, value: string | number): Buffer {
  const nameBytes = Buffer.from(name)
  const valueBytes = typeof value === 'string' ? Buffer.from(value) : Buffer.alloc(4)
  if (typeof value === 'number') valueBytes.writeInt32BE(value)
  const head = Buffer.alloc(3)
  head.writeUInt8(tag)
  head.writeUInt16BE(nameBytes.length, 1)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(valueBytes.length)
  return Buffer.concat([head, nameBytes, length, valueBytes])
}

/** The request for the state of one job of a queue. */
export function jobStateRequest(queue: string, jobId: number): Buffer {
  const head = Buffer.from([2, 0, 0, getJobAttributes, 0, 0, 0, 1, tags.operation])
  return Buffer.concat([
    head,
    attribute(tags.charset, 'attributes-charset', 'utf-8'),
    attribute(tags.language, 'attributes-natural-language', 'en'),
    attribute(tags.uri, 'printer-uri', `ipp://localhost/printers/${encodeURIComponent(queue)}`),
    attribute(tags.integer, 'job-id', jobId),
    attribute(tags.keyword, 'requested-attributes', 'job-state'),
    attribute(tags.keyword, '', 'job-uuid'),
    Buffer.from([tags.end]),
  ])
}

/** Reads the answer; null when there is no such job or the answer makes no sense. */
export function readJobState(answer: Buffer): IppJob | null {
  if (answer.length < 9 || answer.readUInt16BE(2) >= 0x0100) return null
  const found = new Map<string, Buffer>()
  let at = 8
  while (at < answer.length) {
    const tag = answer.readUInt8(at)
    at += 1
    if (tag === tags.end) break
    if (tag <= lastGroupTag) continue
    if (at + 2 > answer.length) return null
    const nameEnd = at + 2 + answer.readUInt16BE(at)
    if (nameEnd + 2 > answer.length) return null
    const valueEnd = nameEnd + 2 + answer.readUInt16BE(nameEnd)
    if (valueEnd > answer.length) return null
    found.set(answer.toString('utf8', at + 2, nameEnd), answer.subarray(nameEnd + 2, valueEnd))
    at = valueEnd
  }
  const state = found.get('job-state')
  const known = state?.length === 4 ? states[state.readInt32BE()] : undefined
  return known ? { state: known, uuid: found.get('job-uuid')?.toString() ?? '' } : null
}
