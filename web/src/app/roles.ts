/** Whoever runs the platform. */
export const OPERATOR_ROLE = '9';
