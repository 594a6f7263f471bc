/** A job's state at the print service (RFC 8011). The uuid distinguishes jobs with the same number. */
export interface IppJob {
  state: 'pending' | 'held' | 'processing' | 'stopped' | 'canceled' | 'aborted' | 'completed'
  uuid: string
}

const tags = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  integer: 0x21,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
}
const operations = { getJobAttributes: 0x0009, getJobs: 0x000a }
const lastGroupTag = 0x0f
const notFoundStatus = 0x0406
const goneStatus = 0x0407
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

function request(operation: number, queue: string, attributes: Buffer[]): Buffer {
  return Buffer.concat([
    Buffer.from([2, 0, 0, operation, 0, 0, 0, 1, tags.operation]),
    attribute(tags.charset, 'attributes-charset', 'utf-8'),
    attribute(tags.language, 'attributes-natural-language', 'en'),
    attribute(tags.uri, 'printer-uri', `ipp://localhost/printers/${encodeURIComponent(queue)}`),
    ...attributes,
    Buffer.from([tags.end]),
  ])
}

/** Builds the request for the state of one job of a queue. */
export const jobStateRequest = (queue: string, jobId: number): Buffer =>
  request(operations.getJobAttributes, queue, [
    attribute(tags.integer, 'job-id', jobId),
    attribute(tags.keyword, 'requested-attributes', 'job-state'),
    attribute(tags.keyword, '', 'job-uuid'),
  ])

/** Builds the request for a queue's open or finished jobs; a service reveals titles only to their owner. */
export const jobListRequest = (queue: string, which: 'not-completed' | 'completed', user: string): Buffer =>
  request(operations.getJobs, queue, [
    attribute(tags.name, 'requesting-user-name', user),
    attribute(tags.keyword, 'which-jobs', which),
    attribute(tags.keyword, 'requested-attributes', 'job-id'),
    attribute(tags.keyword, '', 'job-name'),
    attribute(tags.keyword, '', 'job-state'),
    attribute(tags.keyword, '', 'job-uuid'),
  ])

type Attributes = Map<string, Buffer>

/** Reads the groups of an answer that describe jobs; null for an error or an invalid answer. */
function readJobGroups(answer: Buffer): Attributes[] | null {
  if (answer.length < 9 || answer.readUInt16BE(2) >= 0x0100) return null
  const groups: Attributes[] = []
  let group: Attributes = new Map()
  let at = 8
  while (at < answer.length) {
    const tag = answer.readUInt8(at)
    at += 1
    if (tag === tags.end) break
    if (tag <= lastGroupTag) {
      group = new Map()
      if (tag === tags.job) groups.push(group)
      continue
    }
    if (at + 2 > answer.length) return null
    const nameEnd = at + 2 + answer.readUInt16BE(at)
    if (nameEnd + 2 > answer.length) return null
    const valueEnd = nameEnd + 2 + answer.readUInt16BE(nameEnd)
    if (valueEnd > answer.length) return null
    group.set(answer.toString('utf8', at + 2, nameEnd), answer.subarray(nameEnd + 2, valueEnd))
    at = valueEnd
  }
  return groups
}

function readJob(group: Attributes): IppJob | null {
  const state = group.get('job-state')
  const known = state?.length === 4 ? states[state.readInt32BE()] : undefined
  return known ? { state: known, uuid: group.get('job-uuid')?.toString() ?? '' } : null
}

/** Reads the answer; null when there is no such job or the answer is invalid. */
export function readJobState(answer: Buffer): IppJob | null {
  const [group] = readJobGroups(answer) ?? []
  return group ? readJob(group) : null
}

/** A listed job with its number and title. */
export type ListedJob = IppJob & { jobId: number; title: string }

/** Reads a list of jobs; null for an error or an invalid answer. */
export function readJobList(answer: Buffer): ListedJob[] | null {
  const groups = readJobGroups(answer)
  return (
    groups?.flatMap((group) => {
      const job = readJob(group)
      const id = group.get('job-id')
      return job && id?.length === 4
        ? [{ ...job, jobId: id.readInt32BE(), title: group.get('job-name')?.toString() ?? '' }]
        : []
    }) ?? null
  )
}

/** Whether the service explicitly says that there is no such job. */
export const isNotFound = (answer: Buffer): boolean =>
  answer.length >= 4 && [notFoundStatus, goneStatus].includes(answer.readUInt16BE(2))
