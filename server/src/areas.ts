import type { Area } from '#area.ts';
import { accountArea } from '#features/account/account.area.ts';
import { agentsArea } from '#features/agents/agents.area.ts';
import { aiPlatformArea } from '#features/ai-platform/ai-platform.area.ts';
import { appPasswordsArea } from '#features/app-passwords/app-passwords.area.ts';
import { auditArea } from '#features/audit/audit.area.ts';
import { auditLogArea } from '#features/audit-log/audit-log.area.ts';
import { booksArea } from '#features/books/books.area.ts';
import { casesArea } from '#features/cases/cases.area.ts';
import { chatArea } from '#features/chat/chat.area.ts';
import { combosArea } from '#features/combos/combos.area.ts';
import { coursewareArea } from '#features/courseware/courseware.area.ts';
import { designFilesArea } from '#features/design-files/design-files.area.ts';
import { designPicturesArea } from '#features/design-pictures/design-pictures.area.ts';
import { designReviewsArea } from '#features/design-reviews/design-reviews.area.ts';
import { designsArea } from '#features/designs/designs.area.ts';
import { driveArea } from '#features/drive/drive.area.ts';
import { driveSharesArea } from '#features/drive-shares/drive-shares.area.ts';
import { exportsArea } from '#features/exports/exports.area.ts';
import { feedbackArea } from '#features/feedback/feedback.area.ts';
import { filesArea } from '#features/files/files.area.ts';
import { historyArea } from '#features/history/history.area.ts';
import { inviteArea } from '#features/invite/invite.area.ts';
import { listeningArea } from '#features/listening/listening.area.ts';
import { materialsArea } from '#features/materials/materials.area.ts';
import { ordersArea } from '#features/orders/orders.area.ts';
import { papersArea } from '#features/papers/papers.area.ts';
import { passwordsArea } from '#features/passwords/passwords.area.ts';
import { placementsArea } from '#features/placements/placements.area.ts';
import { platformArea } from '#features/platform/platform.area.ts';
import { platformKeysArea } from '#features/platform-keys/platform-keys.area.ts';
import { previewsArea } from '#features/previews/previews.area.ts';
import { problemChainsArea } from '#features/problem-chains/problem-chains.area.ts';
import { qrArea } from '#features/qr/qr.area.ts';
import { questionsArea } from '#features/questions/questions.area.ts';
import { redemptionArea } from '#features/redemption/redemption.area.ts';
import { resourcesArea } from '#features/resources/resources.area.ts';
import { sampleSchoolArea } from '#features/sample-school/sample-school.area.ts';
import { schoolsArea } from '#features/schools/schools.area.ts';
import { sharesArea } from '#features/shares/shares.area.ts';
import { signOnArea } from '#features/sign-on/sign-on.area.ts';
import { ssoArea } from '#features/sso/sso.area.ts';
import { storageArea } from '#features/storage/storage.area.ts';
import { studentSharesArea } from '#features/student-shares/student-shares.area.ts';
import { suggestionsArea } from '#features/suggestions/suggestions.area.ts';
import { surveyArea } from '#features/survey/survey.area.ts';
import { tasksArea } from '#features/tasks/tasks.area.ts';
import { templatesArea } from '#features/templates/templates.area.ts';
import { trackingArea } from '#features/tracking/tracking.area.ts';
import { usersArea } from '#features/users/users.area.ts';
import { webdavArea } from '#features/webdav/webdav.area.ts';

/** Every area, from the ground up: an area uses its own floor and those below. */
export const areas: readonly Area[] = [
  // identity
  schoolsArea,
  signOnArea,
  usersArea,
  auditLogArea,
  passwordsArea,
  appPasswordsArea,
  qrArea,
  platformKeysArea,
  ssoArea,
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
  // library
  booksArea,
  questionsArea,
  // making
  designsArea,
  designPicturesArea,
  designFilesArea,
  designReviewsArea,
  coursewareArea,
  papersArea,
  problemChainsArea,
  materialsArea,
  listeningArea,
  // talking
  agentsArea,
  templatesArea,
  chatArea,
  historyArea,
  feedbackArea,
  exportsArea,
  suggestionsArea,
  surveyArea,
  placementsArea,
  aiPlatformArea,
  // sharing
  resourcesArea,
  casesArea,
  sharesArea,
  studentSharesArea,
  // running
  auditArea,
  trackingArea,
  tasksArea,
  accountArea,
  sampleSchoolArea,
  platformArea,
];
