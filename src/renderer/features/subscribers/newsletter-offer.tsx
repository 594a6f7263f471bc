import { lazy, Suspense, useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { newsletterTexts as texts } from './newsletter-texts.ts'
import './newsletter.css'

const NewsletterForm = lazy(async () => ({ default: (await import('./newsletter-form.tsx')).NewsletterForm }))

/**
 * Newsletter sign-up at the foot of the shop, a button until it is pressed, so that it doesn't compete with other
 * forms on the page.
 */
export const NewsletterOffer = () => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Suspense fallback={<p className="newsletter" />}>
      <NewsletterForm />
    </Suspense>
  ) : (
    <div className="newsletter">
      <Button variant="minimal" text={texts.title} onClick={() => setOpen(true)} />
    </div>
  )
}
