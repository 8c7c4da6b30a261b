import type { Area } from '#area.ts';
import { accountNamesArea } from '#features/identity/account-names/account-names.area.ts';
import { appPasswordsArea } from '#features/identity/app-passwords/app-passwords.area.ts';
import { auditLogArea } from '#features/identity/audit-log/audit-log.area.ts';
import { freshProofArea } from '#features/identity/fresh-proof/fresh-proof.area.ts';
import { habitsArea } from '#features/identity/habits/habits.area.ts';
import { linkedAccountsArea } from '#features/identity/linked-accounts/linked-accounts.area.ts';
import { openIdProviderArea } from '#features/identity/open-id-provider/open-id-provider.area.ts';
import { passkeysArea } from '#features/identity/passkeys/passkeys.area.ts';
import { passwordsArea } from '#features/identity/passwords/passwords.area.ts';
import { platformKeysArea } from '#features/identity/platform-keys/platform-keys.area.ts';
import { qrArea } from '#features/identity/qr/qr.area.ts';
import { schoolsArea } from '#features/identity/schools/schools.area.ts';
import { secondFactorArea } from '#features/identity/second-factor/second-factor.area.ts';
import { signOnArea } from '#features/identity/sign-on/sign-on.area.ts';
import { sliderCaptchasArea } from '#features/identity/slider-captchas/slider-captchas.area.ts';
import { ssoArea } from '#features/identity/sso/sso.area.ts';
import { usersArea } from '#features/identity/users/users.area.ts';
import { designPicturesArea } from '#features/keeping/design-pictures/design-pictures.area.ts';
import { driveArea } from '#features/keeping/drive/drive.area.ts';
import { driveSharesArea } from '#features/keeping/drive-shares/drive-shares.area.ts';
import { filesArea } from '#features/keeping/files/files.area.ts';
import { previewsArea } from '#features/keeping/previews/previews.area.ts';
import { storageArea } from '#features/keeping/storage/storage.area.ts';
import { webdavArea } from '#features/keeping/webdav/webdav.area.ts';
import { booksArea } from '#features/library/books/books.area.ts';
import { questionsArea } from '#features/library/questions/questions.area.ts';
import { schoolQuestionsArea } from '#features/library/school-questions/school-questions.area.ts';
import { answerSheetsArea } from '#features/making/answer-sheets/answer-sheets.area.ts';
import { courseAnalysesArea } from '#features/making/course-analyses/course-analyses.area.ts';
import { coursewareArea } from '#features/making/courseware/courseware.area.ts';
import { designFilesArea } from '#features/making/design-files/design-files.area.ts';
import { designReviewsArea } from '#features/making/design-reviews/design-reviews.area.ts';
import { designsArea } from '#features/making/designs/designs.area.ts';
import { figuresArea } from '#features/making/figures/figures.area.ts';
import { lessonChangesArea } from '#features/making/lesson-changes/lesson-changes.area.ts';
import { lessonPreparationsArea } from '#features/making/lesson-preparations/lesson-preparations.area.ts';
import { listeningArea } from '#features/making/listening/listening.area.ts';
import { materialsArea } from '#features/making/materials/materials.area.ts';
import { ownLessonsArea } from '#features/making/own-lessons/own-lessons.area.ts';
import { paperGridsArea } from '#features/making/paper-grids/paper-grids.area.ts';
import { papersArea } from '#features/making/papers/papers.area.ts';
import { problemChainsArea } from '#features/making/problem-chains/problem-chains.area.ts';
import { scoresArea } from '#features/making/scores/scores.area.ts';
import { slideMastersArea } from '#features/making/slide-masters/slide-masters.area.ts';
import { textCommentsArea } from '#features/making/text-comments/text-comments.area.ts';
import { timetablesArea } from '#features/making/timetables/timetables.area.ts';
import { combosArea } from '#features/money/combos/combos.area.ts';
import { inviteArea } from '#features/money/invite/invite.area.ts';
import { ordersArea } from '#features/money/orders/orders.area.ts';
import { redemptionArea } from '#features/money/redemption/redemption.area.ts';
import { accountArea } from '#features/running/account/account.area.ts';
import { announcementsArea } from '#features/running/announcements/announcements.area.ts';
import { auditArea } from '#features/running/audit/audit.area.ts';
import { backupsArea } from '#features/running/backups/backups.area.ts';
import { bellArea } from '#features/running/bell/bell.area.ts';
import { consoleArea } from '#features/running/console/console.area.ts';
import { findingArea } from '#features/running/finding/finding.area.ts';
import { metricsArea } from '#features/running/metrics/metrics.area.ts';
import { modelCallsArea } from '#features/running/model-calls/model-calls.area.ts';
import { modelsArea } from '#features/running/models/models.area.ts';
import { overviewArea } from '#features/running/overview/overview.area.ts';
import { platformArea } from '#features/running/platform/platform.area.ts';
import { queuesArea } from '#features/running/queues/queues.area.ts';
import { reviewingArea } from '#features/running/reviewing/reviewing.area.ts';
import { sampleSchoolArea } from '#features/running/sample-school/sample-school.area.ts';
import { tasksArea } from '#features/running/tasks/tasks.area.ts';
import { trackingArea } from '#features/running/tracking/tracking.area.ts';
import { casesArea } from '#features/sharing/cases/cases.area.ts';
import { embedArea } from '#features/sharing/embed/embed.area.ts';
import { ltiArea } from '#features/sharing/lti/lti.area.ts';
import { mcpArea } from '#features/sharing/mcp/mcp.area.ts';
import { remarksArea } from '#features/sharing/remarks/remarks.area.ts';
import { resourcesArea } from '#features/sharing/resources/resources.area.ts';
import { roomsArea } from '#features/sharing/rooms/rooms.area.ts';
import { sharesArea } from '#features/sharing/shares/shares.area.ts';
import { studentSharesArea } from '#features/sharing/student-shares/student-shares.area.ts';
import { agentsArea } from '#features/talking/agents/agents.area.ts';
import { aiPlatformArea } from '#features/talking/ai-platform/ai-platform.area.ts';
import { canvasesArea } from '#features/talking/canvases/canvases.area.ts';
import { chatArea } from '#features/talking/chat/chat.area.ts';
import { exportsArea } from '#features/talking/exports/exports.area.ts';
import { feedbackArea } from '#features/talking/feedback/feedback.area.ts';
import { flagsArea } from '#features/talking/flags/flags.area.ts';
import { historyArea } from '#features/talking/history/history.area.ts';
import { microphoneArea } from '#features/talking/microphone/microphone.area.ts';
import { nextStepsArea } from '#features/talking/next-steps/next-steps.area.ts';
import { placementsArea } from '#features/talking/placements/placements.area.ts';
import { speechArea } from '#features/talking/speech/speech.area.ts';
import { suggestionsArea } from '#features/talking/suggestions/suggestions.area.ts';
import { surveyArea } from '#features/talking/survey/survey.area.ts';
import { templatesArea } from '#features/talking/templates/templates.area.ts';
import { workflowsArea } from '#features/talking/workflows/workflows.area.ts';

/** Every area, from the ground up: an area uses its own floor and those below. */
export const areas: readonly Area[] = [
  // identity
  schoolsArea,
  signOnArea,
  sliderCaptchasArea,
  usersArea,
  habitsArea,
  auditLogArea,
  passkeysArea,
  secondFactorArea,
  passwordsArea,
  appPasswordsArea,
  freshProofArea,
  accountNamesArea,
  qrArea,
  platformKeysArea,
  ssoArea,
  linkedAccountsArea,
  openIdProviderArea,
  // money
  combosArea,
  ordersArea,
  redemptionArea,
  inviteArea,
  // keeping
  storageArea,
  driveArea,
  filesArea,
  previewsArea,
  driveSharesArea,
  webdavArea,
  designPicturesArea,
  // library
  booksArea,
  questionsArea,
  schoolQuestionsArea,
  // making
  designsArea,
  figuresArea,
  designFilesArea,
  designReviewsArea,
  slideMastersArea,
  coursewareArea,
  papersArea,
  paperGridsArea,
  answerSheetsArea,
  problemChainsArea,
  scoresArea,
  materialsArea,
  listeningArea,
  lessonPreparationsArea,
  lessonChangesArea,
  ownLessonsArea,
  courseAnalysesArea,
  textCommentsArea,
  timetablesArea,
  // talking
  agentsArea,
  templatesArea,
  chatArea,
  historyArea,
  flagsArea,
  feedbackArea,
  exportsArea,
  canvasesArea,
  nextStepsArea,
  suggestionsArea,
  surveyArea,
  speechArea,
  microphoneArea,
  placementsArea,
  aiPlatformArea,
  workflowsArea,
  // sharing
  remarksArea,
  resourcesArea,
  casesArea,
  sharesArea,
  studentSharesArea,
  roomsArea,
  mcpArea,
  ltiArea,
  embedArea,
  // running
  auditArea,
  trackingArea,
  modelCallsArea,
  bellArea,
  tasksArea,
  findingArea,
  accountArea,
  sampleSchoolArea,
  backupsArea,
  metricsArea,
  consoleArea,
  modelsArea,
  queuesArea,
  reviewingArea,
  announcementsArea,
  overviewArea,
  platformArea,
];
