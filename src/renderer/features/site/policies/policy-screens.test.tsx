import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { CancellationPolicyScreen, PrivacyScreen, TermsScreen } from './policy-screens.tsx'
import { policyTitles } from './policy-names.ts'
import { policyTexts } from './texts.ts'

const show = (answer: Answer<'site.policy'>) =>
  renderScreen(<TermsScreen />, {
    as: 'visitor',
    at: '/terms_and_conditions',
    answers: { 'site.policy': answer },
  })

describe('the policy screens', () => {
  it.each([
    ['terms_and_conditions', '/terms_and_conditions', TermsScreen],
    ['privacy_policy', '/privacy_policy', PrivacyScreen],
    ['cancellation_return_refund_policy', '/cancellation_return_refund_policy', CancellationPolicyScreen],
  ] as const)('show visitors of a locked site the text of %s', async (name, at, Screen) => {
    const page = renderScreen(<Screen />, {
      as: 'visitor',
      at,
      site: { isLocked: true, lockedRoutes: ['*'] },
      answers: { 'site.policy': ({ page }) => ({ page, html: `<p>Text of ${page}</p>`, isDefault: false }) },
    })
    await screen.findByRole('heading', { level: 1, name: policyTitles[name] })
    await screen.findByText(`Text of ${name}`)
    expect(page.callsTo('site.policy')).toEqual([{ page: name }])
  })

  it('show placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: uiTexts.loading })
    screen.getByRole('heading', { level: 1, name: policyTitles.terms_and_conditions })
  })

  it('show only the title when the agency has no text', async () => {
    show({ page: 'terms_and_conditions', html: '', isDefault: true })
    await expect.poll(() => screen.queryByRole('status', { name: uiTexts.loading })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    screen.getByRole('heading', { level: 1, name: policyTitles.terms_and_conditions })
  })

  it('remove scripts from the text', async () => {
    const html = '<p>Fair use<script>steal()</script></p><img alt="" src="x" onerror="steal()">'
    show({ page: 'terms_and_conditions', html, isDefault: false })
    const text = await screen.findByText('Fair use')
    expect(text.parentElement?.innerHTML).not.toMatch(/steal/)
  })

  it('say why the text cannot load, and load it on request', async () => {
    const page = show(refused('unavailable', { message: 'Busy.' }))
    await screen.findByRole('heading', { name: policyTexts.loadFailed })
    expect(screen.getByRole('alert').textContent).toContain('Busy.')
    page.answer({
      'site.policy': { page: 'terms_and_conditions', html: '<p>Fair use</p>', isDefault: false },
    })
    await page.press(uiTexts.retry)
    await screen.findByText('Fair use')
  })
})
