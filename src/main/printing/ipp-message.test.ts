import { describe, expect, it } from 'vitest'
import { jobStateRequest, readJobState } from './ipp-message.ts'

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

  it('is unknown for an unknown job, an unknown state and half an answer', () => {
    expect(readJobState(answer(0x0406, 9))).toBeNull()
    expect(readJobState(answer(0, 42))).toBeNull()
    expect(readJobState(answer(0, 9).subarray(0, 60))).toBeNull()
    expect(readJobState(Buffer.alloc(0))).toBeNull()
  })

  it('is asked for by queue and number', () => {
    const request = jobStateRequest('Front Desk', 12)
    expect(request.subarray(0, 4)).toEqual(Buffer.from([2, 0, 0, 9]))
    expect(request.toString('latin1')).toContain('ipp://localhost/printers/Front%20Desk')
  })
})
