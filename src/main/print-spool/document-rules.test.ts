import { describe, expect, it } from 'vitest'
import type { IppJob } from '#main/printing/ipp-message.ts'
import { toFound, countDocuments, toJobState, canPrintAgain, toRecovery } from './document-rules.ts'
import { StoredDocumentState } from './stored-job.ts'

describe('a document found at startup', () => {
  it.each([
    ['waiting', 'keep', 'keep'],
    ['rendered', 'printAnew', 'printAnew'],
    ['handing', 'findAtPrinter', 'findInFolder'],
    ['handedOver', 'keep', 'keep'],
    ['done', 'keep', 'keep'],
    ['failed', 'keep', 'keep'],
    ['unknown', 'keep', 'keep'],
    ['cancelled', 'keep', 'keep'],
  ] as const)('as %s: printer %s, folder %s', (state, printer, folder) => {
    expect([toRecovery(state, 'printer'), toRecovery(state, 'folder')]).toEqual([printer, folder])
  })
})

describe('a document that the print service was asked about', () => {
  const found = (state: IppJob['state']) => ({ kind: 'found' as const, jobId: 7, job: { state, uuid: 'u' } })
  it.each([
    [found('completed'), 'done', 'done'],
    [found('pending'), 'handedOver', 'handedOver'],
    [found('held'), 'handedOver', 'handedOver'],
    [found('processing'), 'handedOver', 'handedOver'],
    [found('stopped'), 'handedOver', 'handedOver'],
    [found('aborted'), 'failed', 'failed'],
    [found('canceled'), 'failed', 'failed'],
    [{ kind: 'absent' as const }, 'unknown', 'unknown'],
    [{ kind: 'silent' as const }, 'unknown', undefined],
  ])('%j: uncertain %s, passed on %s', (sighting, inDoubt, handedOver) => {
    expect([toFound(sighting, 'Desk', false)?.state, toFound(sighting, 'Desk', true)?.state]).toEqual([
      inDoubt,
      handedOver,
    ])
  })

  it('keeps the number and the uuid by which it was found', () => {
    expect(toFound(found('pending'), 'Desk', false)).toMatchObject({ printerJob: 'Desk-7', uuid: 'u' })
  })
})

describe('printing again', () => {
  it.each(StoredDocumentState.options)('of %s', (state) => {
    const expected = ['handedOver', 'done', 'failed', 'unknown', 'cancelled'].includes(state)
    expect(canPrintAgain(state)).toBe(expected)
  })
})

describe('the state of a job', () => {
  it.each([
    ['running', ['waiting', 'done'], 'running'],
    ['running', ['rendered'], 'running'],
    ['running', ['handing'], 'running'],
    ['paused', ['waiting', 'handedOver'], 'paused'],
    ['paused', ['handedOver'], 'running'],
    ['running', ['handedOver', 'failed'], 'running'],
    ['running', ['done', 'failed'], 'attention'],
    ['paused', ['done', 'unknown'], 'attention'],
    ['running', ['done', 'done'], 'done'],
    ['running', ['done', 'cancelled'], 'cancelled'],
    ['cancelled', ['handedOver', 'cancelled'], 'cancelled'],
  ] as const)('%s with %j is %s', (control, states, expected) => {
    expect(toJobState(control, countDocuments(states.map((state) => ({ state }))))).toBe(expected)
  })
})
