import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { anOperator, renderOperator } from '#renderer/testing/render-operator.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { agencyTexts, operatorTexts, peopleTexts as texts } from '../texts.ts'

const link = 'https://operator.example/operator#code=second-1'
const second = anOperator({
  id: 'op_2',
  email: 'second@faredesk.example',
  name: 'Ira Bose',
  hasPassword: false,
})
const both = [anOperator(), second]
const show = () => renderOperator({ at: '/operators', answers: { 'operator.list': both } })

describe('the list of operators', () => {
  it('says who can sign in; people don’t disable themselves', async () => {
    show()
    const rows = (await screen.findByRole('list', { name: texts.title })).querySelectorAll('li')
    const [me, other] = [...rows].map(({ textContent }) => textContent)
    for (const text of ['Devika Menon', texts.active, texts.you]) expect(me).toContain(text)
    for (const text of ['Ira Bose', texts.invited]) expect(other).toContain(text)
    expect(screen.queryByRole('button', { name: `${texts.disable}: Devika Menon` })).toBeNull()
  })

  it('adds an operator and shows the link, which isn’t emailed', async () => {
    const page = renderOperator({ at: '/operators', answers: { 'operator.list': [anOperator()] } })
    await page.press(texts.add)
    await page.dialog.fill(/^Full name/, 'Ira Bose')
    await page.dialog.fill(/^Email/, 'ops@faredesk.example')
    page.answer({ 'operator.add': refused('accountExists', { message: 'An operator already.' }) })
    await page.dialog.press(texts.add)
    await screen.findByText('An operator already.')
    expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Ira Bose')
    await page.dialog.fill(/^Email/, 'second@faredesk.example')
    page.answer({ 'operator.add': { operator: second, link }, 'operator.list': both })
    await page.dialog.press(texts.add)
    await screen.findByText(link)
    screen.getByText(texts.linkText)
    await page.dialog.press(agencyTexts.done)
    await screen.findByText(/^Ira Bose/)
    expect(page.callsTo('operator.add').at(-1)).toEqual({
      name: 'Ira Bose',
      email: 'second@faredesk.example',
    })
  })

  it('creates a new link for a password', async () => {
    const page = show()
    page.answer({ 'operator.newLink': { link } })
    await page.press(`${texts.newLink}: Ira Bose`)
    await screen.findByText(link)
    expect(page.callsTo('operator.newLink')).toEqual([{ id: 'op_2' }])
    await page.dialog.press(agencyTexts.done)
  })

  it('disables an operator and enables them again', async () => {
    const page = show()
    const off = { ...second, isDisabled: true }
    await screen.findByText(/^Ira Bose/)
    page.answer({ 'operator.setDisabled': off, 'operator.list': [anOperator(), off] })
    await page.press(`${texts.disable}: Ira Bose`)
    screen.getByText(texts.disableTitle('Ira Bose'))
    await page.dialog.press(operatorTexts.cancel)
    expect(page.callsTo('operator.setDisabled')).toEqual([])
    await page.press(`${texts.disable}: Ira Bose`)
    await page.dialog.press(texts.disable)
    await screen.findByText(texts.disabled)
    page.answer({ 'operator.setDisabled': second, 'operator.list': both })
    await page.press(`${texts.enable}: Ira Bose`)
    await screen.findByText(texts.invited)
    expect(page.toasts()).toEqual([texts.disabledDone('Ira Bose'), texts.enabledDone('Ira Bose')])
  })

  it('says that it couldn’t be loaded, and tries again', async () => {
    const page = renderOperator({ at: '/operators', answers: { 'operator.list': refused('internal') } })
    await screen.findByText(texts.failed)
    page.answer({ 'operator.list': both })
    await page.press(uiTexts.retry)
    await screen.findByText(/^Ira Bose/)
  })

  it('ends with the session: signing out shows the sign-in form', async () => {
    const page = show()
    await screen.findByText(/^Ira Bose/)
    page.answer({ 'operator.signOut': {}, 'operator.me': refused('notSignedIn') })
    await page.press(operatorTexts.signOut)
    await screen.findByRole('heading', { name: 'Operator sign-in' })
  })
})
