import { TickCircle } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { siteTexts } from './texts.ts'

export const PaymentSuccessScreen = () => (
  <EmptyState
    isWholePage
    title={siteTexts.paymentSuccess}
    icon={<TickCircle size={20} />}
    action={<Link to={ticketQueue.to()}>{siteTexts.toTickets}</Link>}
  >
    {siteTexts.paymentSuccessText}
  </EmptyState>
)
