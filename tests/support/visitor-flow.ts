import type { Page } from '@playwright/test'
import { expect as expectThat } from '@playwright/test'
import { expect } from 'vitest'
import type { MailBox } from './mail-box.ts'

/** Who signs up in a journey. */
export interface NewCustomer {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Fills in the sign-up form. */
export const fillSignUp = async (page: Page, customer: NewCustomer): Promise<void> => {
  await page.getByLabel('Gender').selectOption('female')
  await page.getByLabel('First name').fill(customer.firstName)
  await page.getByLabel('Last name').fill(customer.lastName)
  await page.getByLabel('Email', { exact: false }).first().fill(customer.email)
  await page.getByLabel('Phone', { exact: false }).last().fill('98450 12345')
  await page.getByRole('textbox', { name: /^Password/ }).fill(customer.password)
}

/** Waits for the n-th code that was emailed to an address and enters it, as the recipient does. */
export const enterMailedCode = async (page: Page, box: MailBox, email: string, count = 1): Promise<void> => {
  await page.getByText(`We've emailed ${email}`, { exact: false }).waitFor()
  await expect.poll(() => box.to(email).length).toBe(count)
  const digits = /Your code: (\d{6})/.exec(box.last(email).text ?? '')?.[1] ?? ''
  await page.getByLabel('Code from the email').fill(digits)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
}

/** Goes through the payment page to the gateway, checks the amount on both, and presses the given button there. */
export const payThere = async (page: Page, amount: RegExp, choice: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Pay Skyways Travel' }).waitFor()
  await expectThat(page.locator('.sum')).toHaveText(amount)
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await page.getByText('Choose what happens to this payment.').waitFor()
  await expectThat(page.locator('.sum')).toHaveText(amount)
  await page.getByRole('button', { name: choice, exact: true }).click()
}
