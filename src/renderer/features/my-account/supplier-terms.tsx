import { useState } from 'react'
import { formatInstant } from '#domain/format-instant.ts'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { myAccountApi } from './my-account-api.ts'
import { supplierTexts } from './texts.ts'

interface SupplierTermsProps {
  terms: { version: string; html: string; acceptedAt: string | null }
  onAccepted: () => void
}

/** The agency's terms for suppliers and their acceptance. */
export const SupplierTerms = ({ terms, onAccepted }: SupplierTermsProps) => {
  const dispatch = useAppDispatch()
  const [accept, { isLoading }] = myAccountApi.useAcceptSupplierTermsMutation()
  const [isAgreed, setAgreed] = useState(false)
  const send = async (): Promise<void> => {
    const failure = toFailure((await accept({ version: terms.version })).error)
    if (!failure) return onAccepted()
    dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
  }
  return (
    <section className="profile-form">
      <h2 className="large" id="terms-title">
        {supplierTexts.terms}
      </h2>
      <p className="small muted">{supplierTexts.version(terms.version)}</p>
      {/* It scrolls: whoever works by keys has to reach it. */}
      <div className="supplier-terms" role="region" aria-labelledby="terms-title" tabIndex={0}>
        <SiteHtml html={terms.html} />
      </div>
      {terms.acceptedAt ? (
        <p className="small muted">{supplierTexts.accepted(formatInstant(terms.acceptedAt))}</p>
      ) : (
        <>
          <Checkbox label={supplierTexts.agree} isChecked={isAgreed} onChange={setAgreed} />
          <div>
            <Button
              intent="primary"
              text={supplierTexts.acceptAndContinue}
              disabled={!isAgreed}
              loading={isLoading}
              onClick={() => void send()}
            />
          </div>
        </>
      )}
    </section>
  )
}
