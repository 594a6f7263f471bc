import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { myAccountEndpoints } from '#contract/http/my-account.ts'
import type { ApiFailure } from '#renderer/store/failure.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from './problem.tsx'
import { useContractForm } from './use-contract-form.ts'

interface Typed {
  name: string
  gst: string
}

const fieldNames: Record<string, string> = { billingName: 'name', gstNumber: 'gst' }

interface FormProps {
  answer: { error: ApiFailure } | { data: Sent }
  sent: unknown[]
  failedText?: (failure: ApiFailure) => string
}

interface Sent {
  billingName: string
  billingAddress: string
  gstNumber: string
  gstState: string
  panNumber: string
}

/** A form for the billing call with other field names and one rule before and one after the contract's. */
const BillingForm = ({ answer, sent, failedText }: FormProps) => {
  const form = useContractForm<typeof myAccountEndpoints.saveMyBilling, Typed>({
    endpoint: myAccountEndpoints.saveMyBilling,
    defaults: { name: '', gst: '' },
    toRequest: ({ name, gst }) => ({
      billingName: name,
      billingAddress: '',
      gstNumber: gst,
      gstState: '',
      panNumber: '',
    }),
    toField: (path) => fieldNames[path] ?? path,
    check: ({ name }) => (name === 'Test' ? [{ path: 'name', message: 'Enter the real name' }] : []),
    checkRequest: ({ gstNumber }) =>
      gstNumber.startsWith('X') ? [{ path: 'gstNumber', message: 'No state starts with X' }] : [],
    send: async (request) => {
      sent.push(request)
      return answer
    },
    doneText: 'Saved',
    ...(failedText ? { failedText } : {}),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="gst" label="GST" />
      <Problem failure={form.failure} />
      <button type="submit" aria-label="Save" />
    </form>
  )
}

const saved = { billingName: 'Rao Tours', billingAddress: '', gstNumber: '', gstState: '', panNumber: '' }

const refusal = (parts: Partial<ApiFailure>): { error: ApiFailure } => ({
  error: {
    status: 400,
    errorCode: 'invalidRequest',
    message: 'Not like this.',
    requestId: 'request-7',
    ...parts,
  },
})

const show = (answer: FormProps['answer'] = { data: saved }, parts: Partial<FormProps> = {}) => {
  const sent: Sent[] = []
  return { sent, ...renderScreen(<BillingForm answer={answer} sent={sent} {...parts} />, { as: 'visitor' }) }
}

const send = async (page: ReturnType<typeof show>, name: string, gst = '') => {
  await page.fill('Name', name)
  await page.fill('GST', gst)
  await page.press('Save')
}

describe('useContractForm', () => {
  it("shows the contract's message at the field, focuses it and sends nothing", async () => {
    const page = show()
    await send(page, '', '27a')
    await screen.findByText(requiredText)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    expect(page.sent).toEqual([])
  })

  it("applies the form's own rules before the contract's, and those for the request after them", async () => {
    const page = show()
    await send(page, 'Test', 'x-1')
    await screen.findByText('Enter the real name')
    await screen.findByText('Use only letters and digits')
    await send(page, 'Rao Tours', ' x1 ')
    await screen.findByText('No state starts with X')
    expect(page.sent).toEqual([])
  })

  it("sends the contract's output for the request, and shows success", async () => {
    const page = show()
    await send(page, ' Rao Tours ', '27a')
    await expect.poll(page.toasts).toEqual(['Saved'])
    expect(page.sent).toEqual([{ ...saved, gstNumber: '27A' }])
  })

  it("shows the server's field errors at the fields and focuses the first", async () => {
    const fields = [
      { path: 'gstNumber', message: 'Not registered' },
      { path: 'unknown', message: 'Not a field of the form' },
    ]
    const page = show(refusal({ fields }), { failedText: () => 'Not saved' })
    await send(page, 'Rao Tours')
    await screen.findByText('Not registered')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('GST')))
    expect(page.toasts()).toEqual([])
  })

  it('shows any other failure in the form', async () => {
    const page = show(refusal({}))
    await send(page, 'Rao Tours')
    expect((await screen.findByRole('alert')).textContent).toBe('Not like this.')
    expect(page.toasts()).toEqual([])
  })

  it('shows any other failure as a toast if the form says so', async () => {
    const page = show(refusal({}), { failedText: ({ message }) => `Not saved. ${message}` })
    await send(page, 'Rao Tours')
    await expect.poll(page.toasts).toEqual(['Not saved. Not like this.'])
    expect(screen.queryByText('Not like this.')).toBeNull()
  })
})
