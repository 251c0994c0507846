/// <reference types="vite/client" />

/** When the site was built, as an ISO date and time. */
declare const __BUILD_DATE__: string;

interface ImportMetaEnv {
  readonly TABKIT_SITE_URL?: string;
  readonly TABKIT_REPOSITORY_URL?: string;
  readonly TABKIT_IP_SERVICE_URL?: string;
  readonly TABKIT_ANALYTICS?: string;
}
