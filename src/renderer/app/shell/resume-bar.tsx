import { Link } from 'react-router-dom'
import { useUser } from '#renderer/entities/audience.ts'
import { login } from '#renderer/routes/sign-in.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { useAppDispatch, useAppSelector } from '#renderer/store/store.ts'
import { appTexts } from '#renderer/app/texts.ts'

/** A link back to the booking in which the session ended. */
export const ResumeBar = () => {
  const dispatch = useAppDispatch()
  const user = useUser()
  const resumePath = useAppSelector((state) => state.booking.resumePath)
  if (resumePath === '') return null
  return (
    <div className="resume-bar" role="status">
      <span className="grow">{appTexts.resumeText}</span>
      <button
        type="button"
        className="link-button"
        onClick={() => dispatch(bookingActions.bookingForgotten())}
      >
        {appTexts.resumeDiscard}
      </button>
      <Link className="button-link" to={user ? resumePath : login.to({ redirectTo: resumePath })}>
        {user ? appTexts.resumeContinue : appTexts.resumeAction}
      </Link>
    </div>
  )
}
