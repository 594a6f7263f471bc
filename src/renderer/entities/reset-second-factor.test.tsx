import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ResetSecondFactor, resetTexts as texts } from './reset-second-factor.tsx'

const open = async (answer: ReturnType<typeof refused> | object) => {
  const page = renderScreen(<ResetSecondFactor userId="u7" name="Asha Pillai" />, {
    as: 'staff',
    answers: { 'users.resetSecondFactor': answer as never },
  })
  await page.press(`${texts.reset}: Asha Pillai`)
  await screen.findByRole('dialog', { name: texts.title('Asha Pillai') })
  expect(page.callsTo('users.resetSecondFactor')).toEqual([])
  await page.dialog.press(texts.reset)
  return page
}

it('resets after a question', async () => {
  const page = await open({})
  await expect.poll(page.toasts).toEqual([texts.done('Asha Pillai')])
  expect(page.callsTo('users.resetSecondFactor')).toEqual([{ userId: 'u7' }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('says in the dialog why it could not', async () => {
  await open(refused('forbidden', { message: 'Only the owner can.' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Only the owner can.')
})
