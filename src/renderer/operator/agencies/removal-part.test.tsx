import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { blueprintClasses } from '#renderer/ui/blueprint-classes.ts'
import { anAgency } from '../operator.test-kit.ts'
import { removalTexts as texts } from '../texts.ts'

const answerFetch = (answer: (signal: AbortSignal) => Promise<Response>) => {
  const asked: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    asked.push({ url, body: JSON.parse(body) as unknown })
    return answer(signal)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

it('downloads the export, says why it failed, and can be cancelled', async () => {
  const page = renderOperator({ at: '/agencies/coral', answers: { 'operator.agency': anAgency() } })
  const asked = answerFetch(async () => Response.json({ message: 'Sign in to continue.' }, { status: 401 }))
  await page.press(texts.export)
  await expect.poll(page.toasts).toEqual(['Sign in to continue.'])
  expect(asked).toEqual([{ url: '/api/operator/agencyCopy', body: { siteId: 'coral' } }])

  answerFetch(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  await page.press(texts.export)
  await page.press(texts.cancelExport)
  await expect.poll(() => screen.queryByRole('button', { name: texts.cancelExport })).toBeNull()
  expect(page.toasts()).toHaveLength(1)
})

it('asks for a code if the export needs one, and says that nothing was exported without it', async () => {
  const page = renderOperator({ at: '/agencies/coral', answers: { 'operator.agency': anAgency() } })
  const asked = answerFetch(async () =>
    Response.json({ message: 'Confirm first.', errorCode: 'stepUpNeeded' }, { status: 403 }),
  )
  await page.press(texts.export)
  await screen.findByRole('dialog', { name: factorTexts.stepUpTitle })
  await page.dialog.press(uiTexts.cancel)
  await expect.poll(page.toasts).toEqual(['Confirm first.'])
  expect(asked).toHaveLength(1)
})

it('deletes only a suspended agency', async () => {
  renderOperator({ at: '/agencies/coral', answers: { 'operator.agency': anAgency() } })
  await screen.findByRole('button', { name: texts.export })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.delete }).disabled).toBe(true)
})

it('needs the id typed, says what has to be settled, and then goes to the list', async () => {
  const agency = anAgency({ state: 'suspended' })
  const page = renderOperator({ at: '/agencies/coral', answers: { 'operator.agency': agency } })
  await page.press(texts.delete)
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: texts.delete })
  expect(button.className).toContain(blueprintClasses.danger)
  const field = new RegExp(`^${texts.confirm('coral')}`)
  await page.dialog.fill(field, 'corel')
  await page.dialog.press(texts.delete)
  await screen.findByText("Type the agency's ID")
  page.answer({ 'operator.deleteAgency': refused('wrongState', { message: 'Export it first.' }) })
  await page.dialog.fill(field, 'coral')
  await page.dialog.press(texts.delete)
  await screen.findByText('Export it first.')
  page.answer({
    'operator.deleteAgency': {},
    'operator.agencies': { agencies: [], ...onlyPage(0) },
  })
  await page.dialog.press(texts.delete)
  await expect.poll(page.toasts).toEqual([texts.deleted('Coral Trails')])
  expect(page.callsTo('operator.deleteAgency').at(-1)).toEqual({ siteId: 'coral', confirm: 'coral' })
})
