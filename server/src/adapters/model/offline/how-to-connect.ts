/** Said where offline mode reaches its end; the help topic tells the rest. */
export const HOW_TO_CONNECT =
  '现在是离线模式。请管理员设置 `MODEL_BASE_URL`、`MODEL_API_KEY`、`MODEL_NAME` 连接一个大模型，再问一次就能得到完整回答；缺什么可以看 `/doctor` 页面。';
