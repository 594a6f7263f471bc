import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { billingDetails } from '#renderer/routes/account.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { PageFocus } from './page-focus.tsx'

const show = (heading?: string) =>
  renderScreen(
    <>
      <PageFocus />
      {heading ? <h1>{heading}</h1> : <p>Loading</p>}
    </>,
    { as: 'retail', at: billingDetails.to() },
  )

describe('the title of the window', () => {
  it("is the screen's title while the screen has no heading", async () => {
    show()
    await screen.findByText('Loading')
    await expect.poll(() => document.title).toContain(`${billingDetails.title} · `)
  })

  it('is the heading as soon as there is one', async () => {
    show('Billing for Asha')
    await screen.findByRole('heading')
    await expect.poll(() => document.title).toMatch(/^Billing for Asha · /)
  })
})
