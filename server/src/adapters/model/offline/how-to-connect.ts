/** Said where offline mode reaches its end; the help topic tells the rest. */
export const HOW_TO_CONNECT = '还没有连接大模型，请联系学校管理员。连接以后再问一次，就能得到完整回答。';
