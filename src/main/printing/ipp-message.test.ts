import { describe, expect, it } from 'vitest'
import { jobListRequest, jobStateRequest, readJobList, readJobState, isNotFound } from './ipp-message.ts'

const attribute = (tag: number, name: string, value: Buffer) =>
  Buffer.concat([
    Buffer.from([tag, 0, name.length]),
    Buffer.from(name),
    Buffer.from([0, value.length]),
    value,
  ])
const answer = (status: number, state: number) =>
  Buffer.concat([
    Buffer.from([2, 0, status >> 8, status & 255, 0, 0, 0, 1, 1]),
    attribute(0x47, 'attributes-charset', Buffer.from('utf-8')),
    Buffer.from([2]),
    attribute(0x23, 'job-state', Buffer.from([0, 0, 0, state])),
    attribute(0x45, 'job-uuid', Buffer.from('urn:uuid:1')),
    Buffer.from([3]),
  ])

describe('the state of a job', () => {
  it.each([
    [3, 'pending'],
    [5, 'processing'],
    [8, 'aborted'],
    [9, 'completed'],
  ])('%d is %s', (state, name) => {
    expect(readJobState(answer(0, state))).toEqual({ state: name, uuid: 'urn:uuid:1' })
  })

  it('is unknown for an unknown job, an unknown state and an incomplete answer', () => {
    expect(readJobState(answer(0x0406, 9))).toBeNull()
    expect(readJobState(answer(0, 42))).toBeNull()
    expect(readJobState(answer(0, 9).subarray(0, 60))).toBeNull()
    expect(readJobState(Buffer.alloc(0))).toBeNull()
  })

  it('is requested by queue and number', () => {
    const request = jobStateRequest('Front Desk', 12)
    expect(request.subarray(0, 4)).toEqual(Buffer.from([2, 0, 0, 9]))
    expect(request.toString('latin1')).toContain('ipp://localhost/printers/Front%20Desk')
  })
})

describe('a list of jobs', () => {
  const job = (id: number, title: string, state: number) => [
    Buffer.from([2]),
    attribute(0x21, 'job-id', Buffer.from([0, 0, 0, id])),
    attribute(0x42, 'job-name', Buffer.from(title)),
    attribute(0x23, 'job-state', Buffer.from([0, 0, 0, state])),
    attribute(0x45, 'job-uuid', Buffer.from(`urn:uuid:${id}`)),
  ]
  const list = (status: number, ...jobs: Buffer[][]) =>
    Buffer.concat([
      Buffer.from([2, 0, status >> 8, status & 255, 0, 0, 0, 1, 1]),
      attribute(0x47, 'attributes-charset', Buffer.from('utf-8')),
      ...jobs.flat(),
      Buffer.from([3]),
    ])

  it('is read job by job', () => {
    expect(readJobList(list(0, job(4, 'Ticket ₹', 3), job(5, 'Other', 9)))).toEqual([
      { jobId: 4, title: 'Ticket ₹', state: 'pending', uuid: 'urn:uuid:4' },
      { jobId: 5, title: 'Other', state: 'completed', uuid: 'urn:uuid:5' },
    ])
    expect(readJobList(list(0))).toEqual([])
  })

  it('is empty when the service refuses or stops halfway', () => {
    expect(readJobList(list(0x0406))).toBeNull()
    expect(readJobList(list(0, job(4, 'Ticket', 3)).subarray(0, 80))).toBeNull()
    expect([isNotFound(list(0x0406)), isNotFound(list(0x0500)), isNotFound(Buffer.alloc(0))]).toEqual([
      true,
      false,
      false,
    ])
  })

  it("is requested in the name of the jobs' owner", () => {
    const request = jobListRequest('Desk', 'completed', 'asha').toString('latin1')
    expect(request).toContain('which-jobs\0\tcompleted')
    expect(request).toContain('requesting-user-name\0\u0004asha')
  })
})
