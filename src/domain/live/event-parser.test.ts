import { describe, expect, it } from 'vitest'
import { createEventParser } from './event-parser.ts'

const read = (...chunks: string[]) => {
  const parser = createEventParser()
  return chunks.flatMap((chunk) => {
    const events = parser.push(chunk)
    return events === 'tooLong'
      ? ['tooLong']
      : events.map(({ event, id, data }) => [event, id, data].join('|'))
  })
}

const cases: [name: string, chunks: string[], events: string[]][] = [
  ['an event with its id and data', ['event: news\nid: 7\ndata: {}\n\n'], ['news|7|{}']],
  ['lines that end with CR LF', ['event: news\r\nid: 7\r\ndata: {}\r\n\r\n'], ['news|7|{}']],
  ['lines that end with CR alone', ['event: news\rid: 7\rdata: {}\r\r'], ['news|7|{}']],
  ['CR LF cut in two', ['event: news\r', '\nid: 7\r', '\ndata: {}\r', '\n\r', '\n'], ['news|7|{}']],
  ['an event cut after every character', 'event: news\r\nid: 7\ndata: {}\n\n'.split(''), ['news|7|{}']],
  ['two events in one chunk', ['event: a\ndata: 1\n\nevent: b\ndata: 2\n\n'], ['a||1', 'b||2']],
  ['data of several lines', ['data: one\ndata:two\ndata\n\n'], ['message||one\ntwo\n']],
  ['comments and unknown fields between', [': hello\nretry: 1000\nevent: a\n: again\ndata: 1\n\n'], ['a||1']],
  ['an id that later events keep', ['id: 7\ndata: 1\n\ndata: 2\n\n'], ['message|7|1', 'message|7|2']],
  [
    'an id with NUL, which is ignored',
    ['id: 7\ndata: 1\n\nid: 8\0\ndata: 2\n\n'],
    ['message|7|1', 'message|7|2'],
  ],
  ['no event without data', ['event: news\nid: 7\n\n: quiet\n\n'], []],
  ['no event that the end cuts off', ['event: news\nid: 7\ndata: {}\n'], []],
  ['a byte order mark', ['\uFEFFdata: 1\n\n'], ['message||1']],
  ['only one space after the colon', ['data:  1\n\n'], ['message|| 1']],
  ['a line that is too long, even unfinished', [`data: ${'x'.repeat(9_000)}`], ['tooLong']],
  ['an event that is too long', [`data: ${'x'.repeat(8_000)}\n`.repeat(9)], ['tooLong']],
]

describe('a stream of server-sent events', () => {
  it('knows the id of a heartbeat, which has no data', () => {
    const parser = createEventParser()
    parser.push('id: 7\ndata: 1\n\n: quiet\nid: 8\n')
    expect(parser.lastEventId()).toBe('7')
    expect(parser.push('\n')).toEqual([])
    expect(parser.lastEventId()).toBe('8')
  })

  it.each(cases)('reads %s', (_name, chunks, events) => {
    expect(read(...chunks)).toEqual(events)
  })
})
