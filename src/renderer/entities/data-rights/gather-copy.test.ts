import { expect, it, vi } from 'vitest'
import { DataSection, type DataCopyPage } from '#contract/entities/data-copy.ts'
import { gatherCopy } from './gather-copy.ts'

const about = { site: 'Skyways' }
const never = new AbortController().signal
const page = (section: DataSection, rows: DataCopyPage['rows'] = [], next: string | null = null) => ({
  section,
  rows,
  next,
})

it('writes every section as one indented JSON file', async () => {
  const load = vi.fn(async ({ section, cursor }: { section: DataSection; cursor: string | null }) =>
    section === 'bookings'
      ? cursor === null
        ? page(section, [{ bookingId: '1', fare: { amount: 10.5 } }], 'more')
        : page(section, [{ bookingId: '2' }])
      : page(section),
  )
  const onProgress = vi.fn()
  const { parts, rows } = await gatherCopy({ load, about, onProgress, signal: never })
  const text = parts.join('')
  const copy = JSON.parse(text) as Record<string, unknown>
  expect(Object.keys(copy)).toEqual(['about', ...DataSection.options])
  expect(copy['bookings']).toEqual([{ bookingId: '1', fare: { amount: 10.5 } }, { bookingId: '2' }])
  expect(text).toBe(`${JSON.stringify(copy, null, 2)}\n`)
  expect(rows).toBe(2)
  expect(onProgress).toHaveBeenCalledWith(1, 'bookings')
})

it('stops as soon as it is cancelled', async () => {
  const control = new AbortController()
  const load = vi.fn(async ({ section }: { section: DataSection }) => {
    control.abort()
    return page(section)
  })
  const gathering = gatherCopy({ load, about, onProgress: () => undefined, signal: control.signal })
  await expect(gathering).rejects.toThrow()
  expect(load).toHaveBeenCalledOnce()
})

it('gives up with the failure of a call', async () => {
  const load = async () => Promise.reject(new Error('busy'))
  const gathering = gatherCopy({ load, about, onProgress: () => undefined, signal: never })
  await expect(gathering).rejects.toThrow('busy')
})
