import { TickCircle } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/routes/paths.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { siteTexts } from './texts.ts'

export const PaymentSuccessScreen = () => (
  <EmptyState
    isWholePage
    title={siteTexts.paymentSuccess}
    icon={<TickCircle size={20} />}
    action={<Link to={paths.ticketQueue}>{siteTexts.toTickets}</Link>}
  >
    {siteTexts.paymentSuccessText}
  </EmptyState>
)
