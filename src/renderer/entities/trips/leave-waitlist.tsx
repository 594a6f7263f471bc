import { useState } from 'react'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { leaveWaitlistTexts as texts } from './trip-texts.ts'
import { formatTripDay } from './trip-words.ts'
import { tripsApi } from './trips-api.ts'

/** Takes the person off a waitlist after they confirm; nothing for those who may not book. */
export const LeaveWaitlist = ({ entry }: { entry: WaitlistEntry }) => {
  const { waitlistId, title, startsOn, state } = entry
  const mayBook = useMayBook()
  const [isOpen, setOpen] = useState(false)
  const [send, { isLoading }] = tripsApi.useLeaveTripWaitlistMutation()
  const showOutcome = useChangeToast()
  const close = (): void => setOpen(false)
  const leave = async (): Promise<void> => {
    await showOutcome(send({ waitlistId }), { done: texts.done })
    close()
  }
  if (!mayBook) return null
  return (
    <>
      <Button
        text={texts.leave}
        aria-label={texts.leaveOf(title)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <MessageDialog
          isOpen
          onClose={close}
          kind="warning"
          title={texts.title}
          actions={
            <>
              <Button text={texts.stay} onClick={close} />
              <Button intent="danger" text={texts.leave} loading={isLoading} onClick={() => void leave()} />
            </>
          }
        >
          <p>
            <bdi>{texts.about(title, formatTripDay(startsOn))}</bdi>
          </p>
          <p>{state === 'offered' ? texts.offered : texts.waiting}</p>
        </MessageDialog>
      ) : null}
    </>
  )
}
