import { checkAnswersTask, checkAnswerTask } from '#server/suppliers/checked-answer.ts'
import { joinSearchesTask, readSearchTask } from '#server/suppliers/tbo/search.tasks.ts'
import { calendarDayTask, searchTask } from '#server/suppliers/synthetic/synthetic-tasks.ts'
import { paintPictureTask } from '#server/demo/pictures/paint-picture.task.ts'
import { createTaskRunner } from '#server/compute/serve-tasks.ts'
import { changeFlightsTask } from '#server/features/flights/change-flights.task.ts'
import { matchOfferTask, pickOfferTask } from '#server/features/flights/fares/offer.tasks.ts'
import { eTicketPdfTask } from '#server/pdf/e-ticket-pdf.task.ts'
import { priceResultsTask } from '#server/features/flights/price-results.task.ts'
import { linkAnswerTask } from '#server/features/supply-network/sale/link-answer.task.ts'

/** Every task that a server may run in its worker threads. */
export const tasks = [
  searchTask,
  calendarDayTask,
  checkAnswerTask,
  checkAnswersTask,
  readSearchTask,
  joinSearchesTask,
  priceResultsTask,
  linkAnswerTask,
  pickOfferTask,
  matchOfferTask,
  changeFlightsTask,
  eTicketPdfTask,
  paintPictureTask,
]

/** The program of the worker threads. */
export const runTask = createTaskRunner(tasks)
