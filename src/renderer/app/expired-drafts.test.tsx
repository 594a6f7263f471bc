import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signedIn, signedOut } from '#renderer/store/session-slice.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { dropDraftsAtSignOut } from './drop-drafts.ts'

const Form = () => {
  const form = useForm({ defaultValues: { name: '' } })
  useFormDraft(form, 'probe')
  return <TextField control={form.control} name="name" label="Name" />
}
const readField = async () => (await screen.findByLabelText<HTMLInputElement>('Name')).value
const agent = aUser('travelAgent')
const other = { ...agent, userId: 'someone-else' }

/** Types into a form, and lets the session expire, which closes the form. */
const typeAndExpire = async () => {
  const { store } = renderScreen(<Form />, { as: 'travelAgent' })
  const stop = dropDraftsAtSignOut(store, sessionStorage)
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Meera' } })
  store.dispatch(signedOut({ keepsBooking: true }))
  cleanup()
  return { store, stop }
}

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('what was typed when the session expires', () => {
  it('is back in the form once the same person has signed in', async () => {
    const { store, stop } = await typeAndExpire()
    store.dispatch(signedIn(store.getState().session.user ?? agent))
    stop()
    renderScreen(<Form />, { as: 'travelAgent' })
    expect(await readField()).toBe('Meera')
  })

  it('is shown to no visitor, and to no one else who signs in', async () => {
    const { store, stop } = await typeAndExpire()
    renderScreen(<Form />, { as: 'visitor' })
    expect(await readField()).toBe('')
    cleanup()
    store.dispatch(signedIn(other))
    stop()
    renderScreen(<Form />, { as: 'travelAgent' })
    expect(await readField()).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })
})
