import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AgencyDomain } from '#contract/entities/operator.ts'
import { refused } from '#renderer/testing/answers.ts'
import { renderOperator } from '#renderer/testing/render-operator.tsx'
import { aDomain, anAgency } from '../operator.test-kit.ts'
import { agencyTexts as texts } from '../texts.ts'

const fresh = aDomain({ domain: 'new.example', verifiedAt: null })
const withDomains = (...allDomains: AgencyDomain[]) => anAgency({ allDomains })
const show = (...allDomains: AgencyDomain[]) =>
  renderOperator({ at: '/agencies/coral', answers: { 'operator.agency': withDomains(...allDomains) } })
const list = () => screen.findByRole('list', { name: texts.domains })

describe("an agency's domains", () => {
  it('are added, and show how to verify them', async () => {
    const page = show(aDomain())
    await list()
    expect(screen.queryByText(texts.proofText)).toBeNull()
    await page.press(texts.addDomain)
    await page.dialog.fill(/^Domain/, 'new.example')
    page.answer({
      'operator.addDomain': withDomains(aDomain(), fresh),
      'operator.agency': withDomains(aDomain(), fresh),
    })
    await page.dialog.press(texts.addDomain)
    await screen.findByText(fresh.proof.txtName)
    screen.getByText(fresh.proof.fileUrl)
    screen.getByText(fresh.proof.value)
    screen.getByText(texts.unverified)
    expect(page.callsTo('operator.addDomain')).toEqual([{ siteId: 'coral', domain: 'new.example' }])
  })

  it('can be missing, and then say what to do', async () => {
    show()
    await screen.findByText(texts.noDomainsText)
    expect(screen.queryByRole('list', { name: texts.domains })).toBeNull()
  })

  it('of another agency are refused in the dialog, which keeps the name', async () => {
    const page = show(aDomain())
    await page.press(texts.addDomain)
    await page.dialog.fill(/^Domain/, 'taken.example')
    page.answer({
      'operator.addDomain': refused('wrongState', { message: 'taken.example belongs to the agency dune.' }),
    })
    await page.dialog.press(texts.addDomain)
    await screen.findByText('taken.example belongs to the agency dune.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: texts.domain }).value).toBe('taken.example')
  })

  it('say what a check found instead of the proof, then that they are verified', async () => {
    const page = show(fresh)
    const problem = "There's no TXT record at _faredesk.new.example."
    const checked = withDomains({ ...fresh, problem, checkedAt: '2026-11-20T05:00:00.000Z' })
    page.answer({ 'operator.verifyDomain': checked, 'operator.agency': checked })
    await page.press(`${texts.verify}: new.example`)
    await screen.findByText(new RegExp(`^Checked .* ${problem}$`))
    expect(page.toasts()).toEqual([])
    const verified = withDomains({ ...fresh, verifiedAt: '2026-11-20T06:00:00.000Z' })
    page.answer({ 'operator.verifyDomain': verified, 'operator.agency': verified })
    await page.press(`${texts.verify}: new.example`)
    await screen.findByText(texts.verified)
    expect(page.toasts()).toEqual([texts.domainVerified('new.example')])
    expect(screen.queryByText(texts.proofText)).toBeNull()
  })

  it('are removed after confirmation, except the last verified one', async () => {
    const page = show(aDomain(), fresh)
    await page.press(`${texts.remove}: coral.example`)
    screen.getByText(texts.removeDomainText)
    page.answer({ 'operator.removeDomain': refused('wrongState', { message: 'The last verified domain.' }) })
    await page.dialog.press(texts.remove)
    await screen.findByText('The last verified domain.')
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2)
    await page.press(`${texts.remove}: new.example`)
    page.answer({ 'operator.removeDomain': anAgency(), 'operator.agency': anAgency() })
    await page.dialog.press(texts.remove)
    await expect.poll(() => screen.queryByText('new.example')).toBeNull()
    expect(page.callsTo('operator.removeDomain').at(-1)).toEqual({ siteId: 'coral', domain: 'new.example' })
  })
})
