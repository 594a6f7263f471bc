import { describe, expect, it, onTestFinished } from 'vitest'
import { answerProof, askForProof, isProofAsked, onProofAsked } from './step-up.ts'

/** Shows the dialog, as far as the store knows, and counts how often it was asked for. */
const showDialog = () => {
  const seen: boolean[] = []
  onTestFinished(onProofAsked(() => seen.push(isProofAsked())))
  return seen
}

describe('askForProof', () => {
  it('asks once for all calls that wait, and answers all of them', async () => {
    const seen = showDialog()
    const answers = Promise.all([askForProof(), askForProof(), askForProof()])
    expect(seen).toEqual([true])
    answerProof(true)
    expect(await answers).toEqual([true, true, true])
    expect(isProofAsked()).toBe(false)
  })

  it('refuses the waiting calls when the person cancels, and asks again for a later one', async () => {
    const seen = showDialog()
    const first = askForProof()
    answerProof(false)
    expect(await first).toBe(false)
    const second = askForProof()
    answerProof(true)
    expect(await second).toBe(true)
    expect(seen).toEqual([true, false, true, false])
  })

  it('refuses at once where no page shows the dialog', async () => {
    expect(await askForProof()).toBe(false)
    expect(isProofAsked()).toBe(false)
  })
})
