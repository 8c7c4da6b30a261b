/** Said where offline mode reaches its end; the help topic tells the rest. */
export const HOW_TO_CONNECT =
  '现在是离线模式：学校还没有接入大模型。请联系学校的信息老师，接入后再问一次就能得到完整回答；缺什么，“系统状态”页上写着。';
